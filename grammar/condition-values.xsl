<?xml version="1.0" encoding="UTF-8"?>
<!--
  What condition.xsd cannot say of condition GraphML: a value depends on its key, and a key is known by
  its attr.name. This stylesheet (XSLT 1.0) prints a line for each value that is not allowed, and nothing
  where all are:

    xsltproc grammar/condition-values.xsl condition.graphml

  It also asks for one entry, and that accepting states are not left. Texts (sourcecode, assumption,
  names of functions and files, hashes) may be any.
-->
<xsl:stylesheet version="1.0"
                xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:g="http://graphml.graphdrawing.org/xmlns">
  <xsl:output method="text"/>

  <xsl:key name="declared" match="g:key" use="@id"/>
  <xsl:key name="node" match="g:node" use="@id"/>

  <xsl:template match="/">
    <xsl:apply-templates select="/g:graphml/g:key/g:default[normalize-space(.) != '']"/>
    <xsl:apply-templates select="/g:graphml/g:graph/g:data | /g:graphml/g:graph/*/g:data"/>
    <xsl:apply-templates select="/g:graphml/g:graph/g:edge" mode="leaves"/>
    <xsl:variable name="entries">
      <xsl:apply-templates select="/g:graphml/g:graph/g:node" mode="entry"/>
    </xsl:variable>
    <xsl:if test="$entries != '*'">
      <xsl:text>exactly one node has to have 'entry' with 'true'&#10;</xsl:text>
    </xsl:if>
  </xsl:template>

  <!-- The default of a key is a value of all elements that it is for. -->
  <xsl:template match="g:default">
    <xsl:call-template name="value">
      <xsl:with-param name="name">
        <xsl:apply-templates select=".." mode="name"/>
      </xsl:with-param>
      <xsl:with-param name="domain" select="string(../@for)"/>
      <xsl:with-param name="where">a default</xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="g:data">
    <xsl:variable name="domain" select="local-name(..)"/>
    <xsl:call-template name="value">
      <xsl:with-param name="name">
        <xsl:apply-templates mode="name"
            select="key('declared', @key)[not(@for) or @for = 'all' or @for = $domain][1]"/>
      </xsl:with-param>
      <xsl:with-param name="domain" select="$domain"/>
      <xsl:with-param name="where">
        <xsl:value-of select="$domain"/>
        <xsl:if test="$domain != 'graph'"> <xsl:text> </xsl:text></xsl:if>
        <xsl:value-of select="../@id[$domain = 'node']"/>
        <xsl:if test="$domain = 'edge'">
          <xsl:value-of select="concat(../@source, ' -> ', ../@target)"/>
        </xsl:if>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="g:key" mode="name">
    <xsl:value-of select="@attr.name"/>
    <xsl:if test="not(@attr.name)"><xsl:value-of select="@id"/></xsl:if>
  </xsl:template>

  <!-- Says whether a value is one of its key; a key that is not known may have any. -->
  <xsl:template name="value">
    <xsl:param name="name"/>
    <xsl:param name="domain"/>
    <xsl:param name="where"/>
    <xsl:variable name="text" select="normalize-space(.)"/>
    <xsl:variable name="other" select="translate($text, '0123456789', '')"/>
    <xsl:variable name="key" select="concat($domain, ' ', normalize-space($name))"/>
    <xsl:variable name="expected">
      <xsl:choose>
        <xsl:when test="$key = 'node entry' or $key = 'node accepting'
            or $key = 'edge enterLoopHead' or $key = 'edge otherwise'">
          <xsl:if test="$text != 'true' and $text != 'false'">'true' or 'false'</xsl:if>
        </xsl:when>
        <xsl:when test="$key = 'graph unmatched' or $key = 'node unmatched'">
          <xsl:if test="$text != 'residual' and $text != 'stay'">'residual' or 'stay'</xsl:if>
        </xsl:when>
        <xsl:when test="$key = 'graph reading'">
          <xsl:if test="$text != 'source' and $text != 'cpachecker'">'source' or 'cpachecker'</xsl:if>
        </xsl:when>
        <xsl:when test="$key = 'graph claim'">
          <xsl:if test="$text != 'proved' and $text != 'unchanged' and $text != 'executed'
              and $text != 'stated'">'proved', 'unchanged', 'executed' or 'stated'</xsl:if>
        </xsl:when>
        <xsl:when test="$key = 'graph architecture'">
          <xsl:if test="$text != '32bit' and $text != '64bit'">'32bit' or '64bit'</xsl:if>
        </xsl:when>
        <xsl:when test="$key = 'edge control'">
          <xsl:if test="$text != 'condition-true' and $text != 'condition-false'"
              >'condition-true' or 'condition-false'</xsl:if>
        </xsl:when>
        <xsl:when test="$key = 'edge startline' or $key = 'edge endline'">
          <xsl:if test="$text = '' or $other != '' or number($text) &lt; 1">a number from 1</xsl:if>
        </xsl:when>
        <xsl:when test="$key = 'edge startoffset' or $key = 'edge endoffset'">
          <xsl:if test="$text = '' or $other != ''">a number from 0</xsl:if>
        </xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$expected != ''">
      <xsl:value-of select="concat($where, ': ', normalize-space($name), ' has to be ', $expected,
          ', not ', $text, '&#10;')"/>
    </xsl:if>
  </xsl:template>

  <!-- A star for each node that is the entry. -->
  <xsl:template match="g:node" mode="entry">
    <xsl:variable name="is">
      <xsl:call-template name="flag"><xsl:with-param name="name">entry</xsl:with-param></xsl:call-template>
    </xsl:variable>
    <xsl:if test="$is = 'true'">*</xsl:if>
  </xsl:template>

  <xsl:template match="g:edge" mode="leaves">
    <xsl:variable name="from"><xsl:apply-templates select="key('node', @source)" mode="accepting"/></xsl:variable>
    <xsl:variable name="to"><xsl:apply-templates select="key('node', @target)" mode="accepting"/></xsl:variable>
    <xsl:if test="$from = 'true' and $to != 'true'">
      <xsl:value-of select="concat('edge ', @source, ' -> ', @target,
          ': an accepting state cannot be left&#10;')"/>
    </xsl:if>
  </xsl:template>

  <xsl:template match="g:node" mode="accepting">
    <xsl:call-template name="flag"><xsl:with-param name="name">accepting</xsl:with-param></xsl:call-template>
  </xsl:template>

  <!-- What a node says of itself, or else the default of the key. -->
  <xsl:template name="flag">
    <xsl:param name="name"/>
    <xsl:variable name="keys" select="/g:graphml/g:key[normalize-space(@attr.name) = $name
        or (not(@attr.name) and @id = $name)][not(@for) or @for = 'all' or @for = 'node']"/>
    <xsl:variable name="own" select="g:data[@key = $keys/@id]"/>
    <xsl:choose>
      <xsl:when test="$own"><xsl:value-of select="normalize-space($own[1])"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="normalize-space($keys/g:default)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
