import { posix } from 'node:path'
import { at, type Check, findLines, isCode, type SourceFile } from './source.ts'

const runtimePackagesMax = 40
const dependencyPage = 'docs/decisions/dependencies.md'

/** Each runtime package is a decision with a line of its own, and there are few of them. */
export const dependenciesAreDecided: Check = (files) => {
  const page = files.find(({ path }) => path === dependencyPage)?.text ?? ''
  const names = new Set(
    files.filter(({ path }) => /^([^/]+\/)?package\.json$/.test(path)).flatMap(runtimePackages),
  )
  const unexplained = [...names].filter((name) => !page.includes(`\`${name}\``))
  return [
    ...unexplained.map((name) => `${dependencyPage}: says nothing about ${name}`),
    ...(names.size > runtimePackagesMax
      ? [`package.json: ${names.size} runtime packages; the budget is ${runtimePackagesMax}`]
      : []),
  ]
}

function runtimePackages(file: SourceFile): string[] {
  const declared = (JSON.parse(file.text) as { dependencies?: Record<string, string> }).dependencies ?? {}
  return Object.keys(declared).filter((name) => !name.startsWith('@openbourse/'))
}

/** Links between pages of the project lead somewhere. `exists` answers for files that are not text. */
export function linksResolve(exists: (path: string) => boolean): Check {
  return (files) =>
    files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap((page) =>
        page.text.split('\n').flatMap((line, index) =>
          targetsOf(line)
            .map((target) => posix.normalize(posix.join(posix.dirname(page.path), target)))
            .filter((target) => !exists(target))
            .map((target) => `${at(page.path, index + 1)}: leads to ${target}, which is not there`),
        ),
      )
}

function targetsOf(line: string): string[] {
  const targets = [...line.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
  return targets
    .map((target) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
}

/** In halves, because this folder is checked like any other. */
const halves = [
  ['issue ', '#'],
  ['\\.\\./', 'shared'],
  ['session hard', ' end'],
  ['/work/', 'main'],
  ['/tmp/', 'brief'],
  ['Clau', 'de'],
  ['Co-Authored', '-By'],
  ['helper ', 'session'],
]
const workplace = new RegExp(halves.map((pair) => pair.join('')).join('|'), 'i')

/** The project describes itself, not the place where it was written. */
export const theWorkplaceStaysOutside: Check = (files) =>
  findLines(
    files.filter(({ path }) => isCode(path) || /\.(md|css|sql|html|json)$/.test(path)),
    workplace,
    (match) => `“${match[0]}” is about the workplace, not the product`,
  )
