import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One file of the tree; `path` is relative to the root, with slashes. */
export type SourceFile = { readonly path: string; readonly text: string }

/** Checks files and returns problems, one sentence each, beginning with the place. */
export type Check = (files: readonly SourceFile[]) => string[]

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs|cjs)$/.test(path)
export const isTest = (path: string): boolean =>
  /\.(test|journey)\.tsx?$/.test(path) || /(^|\/)(testing|journeys)\//.test(path)
/** The product itself: what a user runs, without tests and without the tools around it. */
export const isProduct = (path: string): boolean =>
  /^(money|matching|quant|proof|protocol|server|ui|client|web|console)\/src\/.*\.tsx?$/.test(path) &&
  !isTest(path)

/** A place in a file, for readers and editors. */
export const at = (path: string, line: number): string => `${path}:${line}`

/** Every file that git tracks or would add; ignored files are not checked. */
export function readTree(root: string): SourceFile[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const names = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return [...new Set(names.split('\0'))]
    .filter((path) => /\.(ts|tsx|mjs|cjs|css|sql|md|json|html)$/.test(path) && path !== 'package-lock.json')
    .filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Every line that matches, with its place. */
export function findLines(
  files: readonly SourceFile[],
  pattern: RegExp,
  say: (match: RegExpExecArray) => string,
): string[] {
  return files.flatMap(({ path, text }) => {
    if (!pattern.test(text)) return []
    return text.split('\n').flatMap((line, index) => {
      const match = pattern.exec(line)
      return match ? [`${at(path, index + 1)}: ${say(match)}`] : []
    })
  })
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/.*$/gm
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** The same text with the insides of comments blanked, line for line; strings are left as they are. */
export const withoutComments = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: text.replace(comments, blank),
})

/** The comments alone, on their lines. */
export function onlyComments({ path, text }: SourceFile): SourceFile {
  let kept = ''
  let from = 0
  for (const match of text.matchAll(comments)) {
    kept += blank(text.slice(from, match.index)) + match[0]
    from = match.index + match[0].length
  }
  return { path, text: kept + blank(text.slice(from)) }
}
