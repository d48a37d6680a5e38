import type { Plugin } from 'vite'

/** Draws an icon as this app asks for one: with a class, or with a size. One with a label is read out. */
export const source = `import { createElement } from 'react'
export default ({ node }) => ({ size = 24, ...rest }) => createElement(
  'svg',
  {
    viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
    width: size, height: size, 'aria-hidden': rest['aria-label'] ? undefined : 'true', ...rest,
  },
  ...node.map(([tag, attributes]) => createElement(tag, attributes)),
)`

const id = '\0plain-icon'
const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/** Only the lines of an icon: its names would become classes that no style asks for, and shapes that stay in their order need no keys. */
export const withoutNames = (code: string): string =>
  code
    .replace(/\bname: ".*",\s+size: 24,\s+/, '')
    .replace(/,\s+aliases: \[.*?\]/s, '')
    .replace(/,\s+key: "\w+"/g, '')

/**
 * Leaves out what the library of icons can do beside drawing them, a kilobyte of the first script: sizes by context, strokes that
 * don’t scale, names and aliases as classes.
 */
export function plainIcons(): Plugin {
  return {
    name: 'openbourse-plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (wanted, importer = '') =>
      wanted === '../createLucideIcon.mjs' && icon.test(importer) ? id : undefined,
    load: (wanted) => (wanted === id ? source : undefined),
    transform: (code, file) => (icon.test(file) ? { code: withoutNames(code), map: null } : undefined),
  }
}
