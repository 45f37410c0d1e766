// Brackets and braces in their other spelling.
volatile int rare;
%:define LAST(a) a<:sizeof a / sizeof *a - 1:>
static int v<::> = <% 1, 2, 3 %>;
int main(void) <%
  for (int i = 0; i < 3; i++) <%
    if (rare) <% return 99; %>
    v<:i:>++;
  %>
  struct <% int a<:2:>; %> s = <% .a<:1:> = 0 %>;
  return LAST(v) - 4;
%>
