import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export type Language = 'en-US' | 'es-MX' | 'pt-BR'
/** One text of the product: its place, and its content with a place for each value (`0`). */
export type Text = { readonly place: string; readonly language: Language; readonly message: string }

const languages: readonly Language[] = ['en-US', 'es-MX', 'pt-BR']
type Tree = { readonly [key: string]: string | Tree }

/** Every text of the app, the console, the server's refusals and messages, statements, letters and the inbox. */
export function readTexts(root: string): Text[] {
  return [
    ...languages.flatMap((language) => catalogue(root, 'web', language)),
    ...catalogue(root, 'console', 'en-US'),
    ...languages.flatMap((language) => sentences(root, language)),
    ...[
      'statements/words',
      'statements/pool-words',
      'security/letters',
      'support/first-answer',
      'content/first-party',
    ].flatMap((name) => mixed(root, `server/src/modules/${name}.ts`)),
    ...mixed(root, 'server/src/platform/http/inbox-words.ts'),
  ]
}

function catalogue(root: string, app: 'web' | 'console', language: Language): Text[] {
  const folder = join(root, app, 'messages', language)
  return readdirSync(folder).flatMap((file) => {
    const tree = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree
    return [...flat(tree)].map(([key, text]) => ({
      place: `${app}/${file.replace('.json', '')}.${key}`,
      language,
      message: spoken(text),
    }))
  })
}

function* flat(tree: Tree, path = ''): Generator<readonly [string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [path + key, value]
    else yield* flat(value, `${path}${key}.`)
  }
}

/** Texts of the protocol: each language has its own file, named after it. */
function sentences(root: string, language: Language): Text[] {
  const folder = 'protocol/src/sentences'
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`${language}.ts`))
    .flatMap((path) =>
      literals(root, `${folder}/${path}`).map(({ place, message }) => ({ place, language, message })),
    )
}

/** Texts of a file that holds all languages, each below a property of its name. */
function mixed(root: string, path: string): Text[] {
  return literals(root, path).flatMap(({ place, message }) => {
    const language = languages.find((one) => place.includes(`.${one}.`)) ?? named(place)
    return language ? [{ place, language, message }] : []
  })
}

const named = (place: string): Language | undefined =>
  /\.english\b/.test(place)
    ? 'en-US'
    : /\.spanish\b/.test(place)
      ? 'es-MX'
      : /\.portuguese\b/.test(place)
        ? 'pt-BR'
        : undefined

/**
 * String and template literals with the names that they are below; words of code have no space and are left out.
 */
function literals(root: string, path: string): { readonly place: string; readonly message: string }[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: { place: string; message: string }[] = []
  const visit = (node: ts.Node, names: string): void => {
    const own = nameOf(node)
    const below = own ? `${names}.${own}` : names
    const message = textOf(node)
    if (message?.includes(' ')) found.push({ place: below, message })
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, (child) => visit(child, below))
  }
  visit(source, path.replace('.ts', ''))
  return found
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAssignment(node)) return node.name.getText().replaceAll("'", '')
  return ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) ? node.name?.getText() : undefined
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join('')
}

/** A message with its last plural or choice taken, tags removed and values as `0`. */
export function spoken(message: string): string {
  let text = message.replace(/<[^>]*>/g, '')
  for (let previous = ''; previous !== text; ) {
    previous = text
    text = text
      .replace(/\{\w+, (?:plural|select),(?: ?[\w=-]+ (?:\{[^{}]*\}|0))* ?[\w=-]+ \{([^{}]*)\}\}/g, '$1')
      .replace(/\{\w+(?:, (?:number|date|time))?\}/g, '0')
  }
  return text.replaceAll('#', '0')
}
