import ts from 'typescript'
import { at, type Check, isCode, isTest, type SourceFile } from './source.ts'

const fileLinesMax = 400
const functionLinesMax = 60

const linesOf = (file: SourceFile): number => file.text.trimEnd().split('\n').length

export const filesFitInTheHead: Check = (files) =>
  files
    .filter(({ path }) => isCode(path) || path.endsWith('.css'))
    .map((file) => ({ path: file.path, lines: linesOf(file) }))
    .filter(({ lines }) => lines > fileLinesMax)
    .map(({ path, lines }) => `${path}: ${lines} lines; no file may have more than ${fileLinesMax}`)

/** Tests may group long stories in one callback; everything else fits on a screen. */
export const functionsFitOnAScreen: Check = (files) =>
  files
    .filter(({ path, text }) => isCode(path) && !isTest(path) && hasRoomForALongOne(text))
    .flatMap(longFunctions)

const hasRoomForALongOne = (text: string): boolean => text.split('\n').length > functionLinesMax

/** A function's own lines: a closure inside it is a function by itself and is measured by itself. */
function longFunctions(file: SourceFile): string[] {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, false, kind)
  const lineOf = (position: number): number => tree.getLineAndCharacterOfPosition(position).line + 1
  const found: string[] = []
  /** Returns how many lines of the node belong to functions within it. */
  const visit = (node: ts.Node): number => {
    let inner = 0
    ts.forEachChild(node, (child) => {
      inner += visit(child)
    })
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return inner
    const from = lineOf(node.getStart(tree))
    const lines = lineOf(node.end) - from
    const own = lines + 1 - inner
    if (own > functionLinesMax) {
      found.push(
        `${at(file.path, from)}: a function of ${own} lines; at most ${functionLinesMax} fit on a screen`,
      )
    }
    return lines
  }
  visit(tree)
  return found
}
