import { type Check, findLines, isProduct, withoutComments } from './source.ts'

const foreignWords =
  /\b(?:from|join|into|update|table|references|truncate)\s+(?:only\s+)?"?([a-z_]+)"?\s*\./gi

/**
 * Each module owns the schema of its name, and SQL in `modules/x` names no other one: data of another module is
 * read through its `index.ts`. Platform and core have schemas of their own name as well.
 */
export const modulesKeepToTheirTables: Check = (files) => {
  const schemas = schemasOf(files.filter(({ path }) => path.endsWith('.sql')).map(({ text }) => text))
  return files
    .filter(({ path }) => isProduct(path))
    .flatMap((file) => {
      const own = /^server\/src\/(?:modules\/)?([^/]+)\//.exec(file.path)?.[1]
      if (!own) return []
      const strangers = [...schemas].filter((schema) => schema !== own)
      if (strangers.length === 0) return []
      const foreign = new RegExp(`${foreignWords.source.replace('[a-z_]+', strangers.join('|'))}`, 'i')
      return findLines(
        [withoutComments(file)],
        foreign,
        (match) => `names a table of ${match[1]}; ask its front door`,
      )
    })
}

function schemasOf(migrations: readonly string[]): Set<string> {
  const made = migrations.flatMap((text) => [
    ...text.matchAll(/create schema (?:if not exists )?"?([a-z_]+)/gi),
  ])
  return new Set(made.map((match) => match[1] ?? '').filter((name) => name !== ''))
}
