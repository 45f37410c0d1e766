// The same without any directive, in loops, switches and initialisers.
volatile int rare;
static int sum(int n, int v<:n:>) <%
  int s = 0;
  for (int i = 0; i < n; i++) <% if (rare) return 99; s += v<:i:>; %>
  switch (s) <% case 6: return 1; default:; %>
  return s;
%>
int main(void) <%
  int v<:3:> = <% <:2:> = 3, <:0:> = 1, 2 %>;
  return sum(3, v) - 1;
%>
