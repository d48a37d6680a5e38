import { to } from './paths.ts'
import type { TermName } from './terms.ts'

/** The glossary, at one of its terms. */
export const glossary = (query: { readonly term?: TermName } = {}) => to('/pages/common/glossary', query)
