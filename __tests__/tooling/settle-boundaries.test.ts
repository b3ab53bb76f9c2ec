import { settleBoundaries } from "@/scripts/lib/settle-boundaries.mjs";

const script = '<script>$RB=[];$RV=function(a){};$RC=function(a,b){};$RC("B:0","S:0")</script>';

test("a page with everything in its place stays as it is", () => {
  const html = "<body><!--$--><main>a</main><!--/$--><script>other()</script></body>";
  expect(settleBoundaries(html)).toBe(html);
});

test("what stands at the end comes to its place, instead of the fallback", () => {
  const html =
    '<div><!--$?--><template id="B:0"></template><p>wait <!--$-->x<!--/$--></p><!--/$--></div><script>boot()</script>' +
    `<div hidden id="S:0"><div><div>a</div></div><p>b</p></div>${script}<script>data()</script>`;
  expect(settleBoundaries(html)).toBe(
    "<div><!--$--><div><div>a</div></div><p>b</p><!--/$--></div><script>boot()</script><script>data()</script>",
  );
});

test("one inside another", () => {
  const html =
    '<!--$?--><template id="B:0"></template><!--/$-->' +
    `<div hidden id="S:0"><i><!--$?--><template id="B:1"></template><!--/$--></i></div>${script}` +
    '<div hidden id="S:1"><b>in</b></div><script>$RC("B:1","S:1")</script>';
  expect(settleBoundaries(html)).toBe("<!--$--><i><!--$--><b>in</b><!--/$--></i><!--/$-->");
});

test("content that is missing is an error, not a blank page", () => {
  expect(() => settleBoundaries('<!--$?--><template id="B:0"></template><!--/$-->')).toThrow("B:0 is missing");
});
