import { cssOnce } from "@/scripts/lib/css-once.mjs";

const css = `a::before{content:"→ <i>&"}`;
const style = `<style data-precedence="next" data-href="/a.css /b.css">${css}b{color:red}</style>`;
const push = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replaceAll("<", "\\u003c")}])</script>`;
const size = Buffer.byteLength(css).toString(16);
const text = "other text";

/** Returns the data that React reads when it starts. */
const dataOf = (html: string) =>
  [...html.matchAll(/push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)].map(([, data = ""]) => JSON.parse(data)).join("");

test("a stylesheet that stands in the head leaves the data, and every other row stays", () => {
  const data = `1:"$Sreact.fragment"\n2:T${size},${css}3:["$","style",null,{"href":"/a.css"}]\n4:Ta,${text}5:[]\n`;
  const half = data.indexOf("content") + 3;
  const html = `<head>${style}</head><body>${push(data.slice(0, half))}<p>x</p>${push(data.slice(half))}</body>`;
  const once = cssOnce(html);
  expect(dataOf(once)).toBe(`1:"$Sreact.fragment"\n2:T0,3:["$","style",null,{"href":"/a.css"}]\n4:Ta,${text}5:[]\n`);
  expect(once.replace(/<script>.*?<\/script>/g, "")).toBe(`<head>${style}</head><body><p>x</p></body>`);
});

test("data that ends in the middle of a row is an error, not a page that does not start", () => {
  expect(() => cssOnce(`${style}${push(`2:T${size},a`)}`)).toThrow("a row without an end");
});

test("a page without the copy says that this step is not needed any more", () => {
  expect(() => cssOnce(`${style}${push("1:[]\n")}`)).toThrow("no stylesheet");
});
