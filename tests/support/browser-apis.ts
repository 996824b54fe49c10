import { globSync } from 'node:fs';
import path from 'node:path';
import type { Identifier } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { compatData, featureAt, isKnownToAll } from './browser-support.ts';
import { root } from './folders.ts';

/** Where the code that goes to browsers begins; what it imports goes with it. */
const SHIPPED = 'src/{browser,directives,islands,stores}/**/*.{ts,tsx}';

/** Interfaces that TypeScript parts differently from the data: their members are sought on these, too. */
const OTHERS = ['Element', 'HTMLElement', 'Document', 'Window', 'Node', 'Event'];

const isLibrary = (file: ts.SourceFile) => /[\\/]lib\.[\w.]+\.d\.ts$/.test(file.fileName);

/** The feature that a member of a browser's interface, or a global name, is in the data. */
function featureOf(owner: string | undefined, name: string, receiver = ''): Identifier | undefined {
  const builtins = featureAt(compatData.javascript, 'builtins');
  const api = compatData.api;
  if (owner === undefined) {
    return featureAt(api, name) ?? featureAt(api, 'Window', name) ?? featureAt(builtins, name);
  }
  const bare = owner.replace(/Constructor$/, '').replace(/^Readonly(?=Array|Map|Set)/, '');
  return [bare, receiver, ...OTHERS]
    .flatMap((each) => [
      featureAt(api, each, name),
      featureAt(api, each, `${name}_static`),
      featureAt(builtins, each, name),
    ])
    .find((each) => each?.__compat !== undefined);
}

/** The feature behind a symbol, with its name as in `docs/browsers.md`; undefined for code of our own. */
function namedFeature(
  symbol: ts.Symbol | undefined,
  receiver?: ts.Type,
): readonly [string, Identifier] | undefined {
  const declaration = symbol?.declarations?.find((each) => isLibrary(each.getSourceFile()));
  if (symbol === undefined || declaration === undefined) return undefined;
  const { parent } = declaration;
  const owner = ts.isInterfaceDeclaration(parent)
    ? parent.name.text
    : ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)
      ? parent.parent.name.getText()
      : undefined;
  const isGlobal = ts.isSourceFile(parent) || ts.isVariableDeclarationList(parent);
  if (owner === undefined && !isGlobal) return undefined;
  // Where there is no such interface, nobody comes by an object of it.
  if (owner !== undefined && !isKnownToAll(featureAt(compatData.api, owner))) return undefined;
  const feature = featureOf(owner, symbol.name, receiver?.symbol?.name);
  if (feature === undefined) return undefined;
  return [owner === undefined ? symbol.name : `${owner}.${symbol.name}`, feature];
}

/**
 * Names of browsers' interfaces in the code that goes to visitors that the oldest browsers of the list do
 * not know, with the places that use them. By types: `size` of a map is not `size` of a query.
 */
export function unknownApis(): ReadonlyMap<string, readonly string[]> {
  const configured = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(configured.config, ts.sys, root);
  const files = globSync(SHIPPED, { cwd: root }).map((file) => path.join(root, file));
  const program = ts.createProgram(files, { ...options, types: [] });
  const checker = program.getTypeChecker();
  const found = new Map<string, string[]>();

  const note = (node: ts.Node, named: readonly [string, Identifier] | undefined) => {
    if (named === undefined || isKnownToAll(named[1])) return;
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const place = `${path.relative(root, source.fileName)}:${String(line + 1)}`;
    found.set(named[0], [...(found.get(named[0]) ?? []), place]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node)) {
      const receiver = checker.getTypeAtLocation(node.expression);
      note(node, namedFeature(checker.getSymbolAtLocation(node.name), receiver));
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const receiver = checker.getTypeAtLocation(node.parent);
      const name = (node.propertyName ?? node.name).getText();
      note(node, namedFeature(receiver.getProperty(name), receiver));
    } else if (ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node.parent)) {
      note(node, namedFeature(checker.getSymbolAtLocation(node)));
    }
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) {
    if (!source.isDeclarationFile && !source.fileName.includes('node_modules')) visit(source);
  }
  return found;
}
