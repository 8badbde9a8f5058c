import ts from 'typescript';
import { fileOf, type Operation } from './used-calls';

/** Finds the actions under which calls are made, by reading the sources; nothing runs. */

/** Functions and components that make an action of their argument, and take the action's name. */
const ACTS = ['useAct', 'useFieldsForm', 'usePayment', 'ConfirmDialog', 'FormModal', 'PayForm'];

/** A place where a call is made, and whether a named action surrounds it. */
export interface Made {
  file: string;
  named: boolean;
}

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => each(child, visit));
}

const isName = (property: ts.ObjectLiteralElementLike | ts.JsxAttributeLike) =>
  property.name?.getText() === 'name';

/**
 * Whether a node is an action (`useAct(…)`, `<ConfirmDialog …>`) with a name, or without one;
 * undefined for anything else.
 */
function actIsNamed(node: ts.Node): boolean | undefined {
  if (ts.isCallExpression(node) && ACTS.includes(node.expression.getText())) {
    return node.arguments.some(
      (given) => ts.isObjectLiteralExpression(given) && given.properties.some(isName),
    );
  }
  if (ts.isJsxOpeningLikeElement(node) && ACTS.includes(node.tagName.getText())) {
    return node.attributes.properties.some(isName);
  }
  return undefined;
}

/** The callable name a node declares: a function, a constant, a property of an object of calls. */
function declaredBy(node: ts.Node): ts.Identifier | undefined {
  const declares =
    ts.isFunctionDeclaration(node) ||
    (ts.isVariableDeclaration(node) &&
      node.initializer &&
      !ts.isObjectLiteralExpression(node.initializer)) ||
    (ts.isPropertyAssignment(node) && ts.isVariableDeclaration(node.parent.parent));
  return declares && node.name && ts.isIdentifier(node.name) ? node.name : undefined;
}

/** The search stops at a component or a hook: actions are created inside it. */
const isScreen = (name: string) => /^(?:use)?[A-Z]\w*[a-z]/.test(name);

const plain = (path: string) => path.replace(/\$?\{(?:[^{}]|\{[^{}]*\})*\}/g, '*');

function pathOf(node: ts.Node | undefined): string | undefined {
  if (node && ts.isStringLiteralLike(node)) return plain(node.text);
  return node && ts.isTemplateExpression(node) ? plain(node.getText().slice(1, -1)) : undefined;
}

/** `http.POST('/pets/{id}', …)` of the typed client, or `call('POST', …)` of the sign-up's. */
function isRequest(node: ts.Node, { method, path }: Operation): boolean {
  if (!ts.isCallExpression(node)) return false;
  const [first, second] = node.arguments;
  const typed =
    ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === method;
  if (typed) return pathOf(first) === plain(path);
  return first?.getText() === `'${method}'` && pathOf(second) === plain(path);
}

/** Where the operations of the contract are called. `files` are sources by their paths. */
export class Places {
  private readonly files: Record<string, string>;
  private readonly parsed = new Map<string, ts.SourceFile>();

  constructor(files: Record<string, string>) {
    this.files = files;
  }

  of(operation: Operation): Made[] {
    const found: Made[] = [];
    const seen = new Set<ts.Node>();
    const first = plain(operation.path).split('*')[0] ?? '';
    for (const source of this.withText(first)) {
      each(source, (node) => {
        if (isRequest(node, operation)) this.follow(node, found, seen);
      });
    }
    return found;
  }

  /** Walks outward from a call to its action, through the functions that contain it. */
  private follow(from: ts.Node, found: Made[], seen: Set<ts.Node>): void {
    const file = from.getSourceFile().fileName;
    for (let node = from.parent; !ts.isSourceFile(node); node = node.parent) {
      const named = actIsNamed(node);
      if (named !== undefined) {
        found.push({ file, named });
        return;
      }
      const name = declaredBy(node);
      if (!name) continue;
      if (isScreen(name.text)) break;
      if (!seen.has(name))
        for (const use of this.uses(name)) this.follow(use, found, seen.add(name));
      return;
    }
    found.push({ file, named: false });
  }

  /** The uses of a declaration: in its own file, and in files that import it. */
  private uses(name: ts.Identifier): ts.Node[] {
    const home = name.getSourceFile();
    const object = ts.isPropertyAssignment(name.parent) ? name.parent.parent.parent : undefined;
    const owner = (object as ts.VariableDeclaration | undefined)?.name.getText();
    const isUse = (node: ts.Identifier) => {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.name === node)
        return parent.expression.getText() === owner;
      const isLabel =
        (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) && parent.name === node;
      return !owner && !isLabel && !ts.isImportSpecifier(parent) && !ts.isTypeQueryNode(parent);
    };
    const found: ts.Node[] = [];
    for (const source of this.withText(name.text)) {
      if (source !== home && !this.imports(source, owner ?? name.text, home)) continue;
      each(source, (node) => {
        if (ts.isIdentifier(node) && node !== name && node.text === name.text && isUse(node))
          found.push(node);
      });
    }
    return found;
  }

  private imports(source: ts.SourceFile, name: string, home: ts.SourceFile): boolean {
    return source.statements.some((statement) => {
      if (!ts.isImportDeclaration(statement)) return false;
      const names = statement.importClause?.namedBindings;
      if (!names || !ts.isNamedImports(names)) return false;
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      return (
        names.elements.some((one) => one.name.text === name) &&
        fileOf(source.fileName, from, this.files) === home.fileName
      );
    });
  }

  /** The files that contain a text. Parsing them takes longer than searching. */
  private withText(text: string): ts.SourceFile[] {
    return Object.entries(this.files)
      .filter(([, source]) => source.includes(text))
      .map(([file, source]) => {
        const known = this.parsed.get(file);
        if (known) return known;
        const made = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
        this.parsed.set(file, made);
        return made;
      });
  }
}
