import { withFences } from './code.js';

const BEFORE = 'How to do it';
const BEHIND = 'That is all it takes. It works everywhere.';

it.each([
  'def greet(name):\n    print("Hello " + name)\n    return True\n\ngreet("Ann")',
  'import fs from "fs";\n\nconst text = fs.readFileSync("a.txt", "utf8");\nconsole.log(text);',
  'SELECT name, total\nFROM orders\nWHERE total > 100\nORDER BY total DESC;',
  '$ npm install tinyqueue\n$ npm test',
  '{\n  "name": "x",\n  "version": "1.0.0"\n}',
  'for (int i = 0; i < 3; i++) {\n  total += i;\n}',
  '#include <stdio.h>\nint main() {\n  return 0;\n}',
])('puts code in a fence, in any place: %j', (code) => {
  const fence = `\`\`\`\n${code}\n\`\`\``;
  expect(withFences(code)).toBe(fence);
  expect(withFences(`${code}\n\n${BEHIND}`)).toBe(`${fence}\n\n${BEHIND}`);
  expect(withFences(`${BEFORE}\n\n${code}`)).toBe(`${BEFORE}\n\n${fence}`);
  expect(withFences(`${BEFORE}\n${code}\n\n${BEHIND}`)).toBe(`${BEFORE}\n${fence}\n\n${BEHIND}`);
});

it.each([
  'We need:\nthe lease;\nthe keys;\nthe vans.',
  'for parents: a talk\nfrom May: new prices\nif it rains: the hall',
  'let us go (now)\nimport of steel (2024)\nreturn of the wolf (film)',
  'Offers (3)\n  cost (12)\n  time (4)',
  'class of 2024 (spring)\npublic funds: 4m\nprivate funds: 3m',
  'SELECT\n\nA magazine for winter',
  '"Quality" means a lot\n"Speed" means more\n"Price" means nothing',
  'Dear {{customer}}\nDear {{partner}}\nDear {{friend}}',
  '$ 500 for rent\n$ 300 for food\n$ 200 for the bus',
  'import : 4 M€\nexport : 5 M€\nsolde : 1 M€',
  'Veni;\nVidi;\nVici;',
  'Wir brauchen:\nden Vertrag;\ndie Schlüssel;\nzwei Wagen;',
  'Il faut :\nle bail ;\nles clés ;\ndeux camions ;',
  'E = mc²\n\nEnergie und Masse sind gleich.',
  '- a = b\n- c = d\n- e = f',
  'return: in zwei Wochen\nfor: Kinder\nif: nie',
  '合同；\n钥匙；\n车；',
])('leaves other texts, in any place: %j', (text) => {
  for (const one of [text, `${BEFORE}\n\n${text}`, `${text}\n\n${BEHIND}`, `${BEFORE}\n\n${text}\n\n${BEHIND}`])
    expect(withFences(one)).toBe(one);
});
