import ts from 'typescript';
import { type Change, changesOfSql } from './sql.js';

const OPERATORS: Partial<Record<ts.SyntaxKind, string[]>> = {
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
  [ts.SyntaxKind.SlashToken]: ['*'],
  [ts.SyntaxKind.PercentToken]: ['*'],
  [ts.SyntaxKind.AmpersandToken]: ['|'],
  [ts.SyntaxKind.BarToken]: ['&'],
  [ts.SyntaxKind.LessThanLessThanToken]: ['>>'],
  [ts.SyntaxKind.GreaterThanGreaterThanToken]: ['<<'],
  [ts.SyntaxKind.PlusEqualsToken]: ['-='],
  [ts.SyntaxKind.MinusEqualsToken]: ['+='],
};

/** Methods without which what they are called on goes on as it is. */
const LEFT_OUT =
  /^(reverse|toReversed|sort|toSorted|filter|slice|subarray|trim|trimEnd|toLowerCase|replace|replaceAll|unref|throwIfAborted)$/;

const TAKEN_FOR_EACH_OTHER = [
  ['some', 'every'],
  ['startsWith', 'endsWith'],
  ['ceil', 'floor'],
  ['max', 'min'],
  ['x', 'y'],
  ['w', 'h'],
  ['width', 'height'],
  ['left', 'right'],
  ['top', 'bottom'],
  ['from', 'to'],
] as const;
const SWAPPED = new Map<string, string>([
  ...TAKEN_FOR_EACH_OTHER,
  ...TAKEN_FOR_EACH_OTHER.map(([one, other]) => [other, one] as const),
  ['round', 'floor'],
]);

/** Decorators that refuse requests or change how they are served; the others describe. */
const GUARDING =
  /^(UseGuards|Gates|NeedsFeature|Idempotent|HttpCode|Header|Optional|Is\w+|M(in|ax)(Length)?|Matches|Array\w+|Validate\w*)$/;

/** What operators read is worded freely. */
const LOGGING = /\b(log|logger|console)\.(trace|debug|info|log|warn|error)$/;

/** Constants that the OpenAPI document shows; `test/api/openapi` looks whether they are valid. */
const SHOWN = /^([A-Z_]+_)?(EXAMPLES|FORM)$/;

/** A signal aborts once, whatever its listeners are told. */
const OF_SIGNAL = /\.addEventListener\('abort', \w+, \{ once: true \}\)$/;

const { isBinaryExpression: isBinary } = ts;
const isJoint = (kind: ts.SyntaxKind) =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;

/**
 * The small faults that a slip of somebody who changes this file could leave: conditions that always or never hold, bounds
 * moved, numbers and texts changed, statements, properties, operands and guards left out, sides taken for each other.
 * Which of them compile is not known here.
 */
export function changesOf(source: ts.SourceFile, checker: ts.TypeChecker): Change[] {
  const changes: Change[] = [];
  const replace = (node: ts.Node, ...texts: string[]) => {
    for (const text of texts) changes.push({ start: node.getStart(source), end: node.end, text });
  };
  const textOf = (node: ts.Node) => node.getText(source);

  const leaveOutOperands = (node: ts.BinaryExpression) => {
    const kind = node.operatorToken.kind;
    const operands: ts.Expression[] = [];
    const collect = (part: ts.Expression) => {
      if (isBinary(part) && part.operatorToken.kind === kind) [part.left, part.right].forEach(collect);
      else operands.push(part);
    };
    collect(node);
    const joint = ` ${textOf(node.operatorToken)} `;
    for (const left of operands) {
      const others = operands.filter((operand) => operand !== left).map(textOf);
      replace(node, others.length > 1 ? `(${others.join(joint)})` : (others[0] ?? ''));
    }
  };

  const changeValue = (value: ts.Expression) => {
    const inner = ts.isParenthesizedExpression(value) ? value.expression : value;
    if (isLiteral(inner) || isBinary(inner) || ts.isPrefixUnaryExpression(inner) || ts.isArrayLiteralExpression(inner))
      return;
    const type = checker.getTypeAtLocation(inner);
    if (type.flags & ts.TypeFlags.BooleanLike) replace(value, `!(${textOf(value)})`);
    else if (type.flags & ts.TypeFlags.StringLike) replace(value, `''`);
    else if (type.flags & ts.TypeFlags.NumberLike) replace(value, '0');
    else if (checker.isArrayType(type)) replace(value, '[]');
  };

  /** An element of a list with the comma after it, or before it where it is the last one. */
  const leaveOutEach = (elements: ts.NodeArray<ts.Node>) => {
    for (const [i, element] of elements.entries()) {
      const next = elements[i + 1];
      const before = elements[i - 1];
      const start = next || !before ? element.getStart(source) : before.end;
      changes.push({ start, end: next ? next.getStart(source) : element.end, text: '' });
    }
  };

  const changeCall = (node: ts.CallExpression) => {
    const { expression: called } = node;
    if (!ts.isPropertyAccessExpression(called)) return;
    if (LEFT_OUT.test(called.name.text)) replace(node, textOf(called.expression));
  };

  const changeName = (node: ts.Identifier) => {
    const other = SWAPPED.get(node.text);
    const isDeclared =
      'name' in node.parent && node.parent.name === node && !ts.isPropertyAccessExpression(node.parent);
    if (other && !isDeclared && !ts.isBindingElement(node.parent)) replace(node, other);
  };

  const changeText = (node: ts.StringLiteralLike | ts.TemplateExpression) => {
    const sql = changesOfSql(textOf(node), node.getStart(source));
    if (sql.length > 0) changes.push(...sql);
    else if (isEmptied(node)) replace(node, `''`);
  };

  const visit = (node: ts.Node): void => {
    if (isPassedOver(node, source)) return;
    if (ts.isDecorator(node)) {
      const name = ts.isCallExpression(node.expression) ? textOf(node.expression.expression) : '';
      if (GUARDING.test(name)) replace(node, '');
      if (ts.isCallExpression(node.expression) && /^(Gates|UseGuards|NeedsFeature|M(in|ax))$/.test(name))
        node.expression.arguments.forEach(visit);
      return;
    }
    if (ts.isIfStatement(node)) replace(node.expression, 'true', 'false');
    else if (ts.isConditionalExpression(node)) replace(node.condition, 'true', 'false');
    else if (ts.isWhileStatement(node)) replace(node.expression, 'false');
    else if (ts.isExpressionStatement(node)) {
      if (!textOf(node).startsWith('super(')) replace(node, ';');
    } else if (isBinary(node)) {
      const { kind } = node.operatorToken;
      replace(node.operatorToken, ...(OPERATORS[kind] ?? []));
      const isInChain = isBinary(node.parent) && node.parent.operatorToken.kind === kind;
      if (isJoint(kind) && !isInChain) leaveOutOperands(node);
      if (kind === ts.SyntaxKind.QuestionQuestionToken) replace(node, textOf(node.right));
    } else if (ts.isPrefixUnaryExpression(node)) {
      if (node.operator === ts.SyntaxKind.PlusPlusToken) replace(node, `--${textOf(node.operand)}`);
      else if (!ts.isNumericLiteral(node.operand)) replace(node, textOf(node.operand));
    } else if (ts.isPostfixUnaryExpression(node)) {
      const isUp = node.operator === ts.SyntaxKind.PlusPlusToken;
      replace(node, `${textOf(node.operand)}${isUp ? '--' : '++'}`);
    } else if (ts.isNumericLiteral(node)) replace(node, changedNumber(Number(node.text)));
    else if (ts.isRegularExpressionLiteral(node)) for (const text of weaker(node.text)) replace(node, text);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) changeText(node);
    else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    else if (ts.isObjectLiteralExpression(node)) leaveOutEach(node.properties);
    else if (ts.isArrayLiteralExpression(node)) {
      if (!ts.isCallExpression(node.parent)) leaveOutEach(node.elements);
    } else if (ts.isReturnStatement(node) && node.expression) changeValue(node.expression);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) changeValue(node.body);
    else if (ts.isCallExpression(node)) changeCall(node);
    else if (ts.isIdentifier(node)) changeName(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const seen = new Set<string>();
  return changes.filter(({ start, end, text }) => {
    const key = `${start} ${end} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

const isLiteral = (node: ts.Node) =>
  ts.isLiteralExpression(node) ||
  ts.isTemplateExpression(node) ||
  node.kind === ts.SyntaxKind.TrueKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword;

/** Types, names of modules, and what operators or clients read: its wording is free. */
function isPassedOver(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isObjectLiteralExpression(node)) return OF_SIGNAL.test(node.parent.getText(source));
  if (ts.isVariableDeclaration(node)) return SHOWN.test(node.name.getText(source));
  if (ts.isExpressionStatement(node)) return isPassedOver(node.expression, source);
  if (ts.isCallExpression(node)) return LOGGING.test(node.expression.getText(source));
  // Errors: that they are thrown is seen in what decides it.
  return ts.isThrowStatement(node) || (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(source)));
}

/** Twice the number; 0 and 1 for each other. */
function changedNumber(number: number): string {
  return number === 0 ? '1' : number === 1 ? '0' : String(number * 2);
}

/** Not names of properties, operands of `typeof`, and what is empty already. */
function isEmptied(node: ts.StringLiteralLike | ts.TemplateExpression): boolean {
  const { parent } = node;
  if ('name' in parent && parent.name === node) return false;
  if (isBinary(parent) && ts.isTypeOfExpression(parent.left)) return false;
  return ts.isTemplateExpression(node) || node.text !== '';
}

/** The expression without its anchors, and without a flag. */
function weaker(regex: string): string[] {
  const end = regex.lastIndexOf('/');
  const [body, flags] = [regex.slice(1, end), regex.slice(end + 1)];
  return [
    ...(body.startsWith('^') ? [`/${body.slice(1)}/${flags}`] : []),
    ...(body.endsWith('$') && !body.endsWith('\\$') ? [`/${body.slice(0, -1)}/${flags}`] : []),
    ...[...flags].filter((flag) => 'gi'.includes(flag)).map((flag) => `/${body}/${flags.replace(flag, '')}`),
  ];
}
