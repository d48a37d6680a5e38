import { englishProblems } from './problem-words/en-US.ts'
import { spanishProblems } from './problem-words/es-MX.ts'
import { portugueseProblems } from './problem-words/pt-BR.ts'
import {
  type BodyProblem,
  type Expectation,
  expected,
  type FieldProblem,
  type ProblemWords,
} from './problem-words/types.ts'
import type { Locale } from './types.ts'

export { bodyProblems, type Expectation, fieldProblems } from './problem-words/types.ts'

const words: Readonly<Record<Locale, ProblemWords>> = {
  'en-US': englishProblems,
  'es-MX': spanishProblems,
  'pt-BR': portugueseProblems,
}

/** What each kind of field wants, in every language. */
export const expectations = Object.fromEntries(
  expected.map((name) => [
    name,
    Object.fromEntries(Object.entries(words).map(([locale, said]) => [locale, said.expectations[name]])),
  ]),
) as Readonly<Record<Expectation, Readonly<Record<Locale, string>>>>

/** Everything that can be wrong with the form of a request. */
export type Problem =
  | { readonly kind: 'field_unknown'; readonly field: string; readonly known: readonly string[] }
  | { readonly kind: 'field_missing'; readonly field: string; readonly expects: Expectation }
  | { readonly kind: 'field_wrong'; readonly field: string; readonly expects: Expectation }
  | {
      readonly kind: 'field_choice' | 'choice_missing'
      readonly field: string
      readonly choices: readonly string[]
    }
  | { readonly kind: 'field_range'; readonly field: string; readonly min: string; readonly max: string }
  | { readonly kind: 'field_long'; readonly field: string; readonly max: string }
  | { readonly kind: 'field_type'; readonly field: string; readonly expects: Expectation }
  | { readonly kind: FieldProblem; readonly field: string }
  | { readonly kind: BodyProblem }

/** The sentence for a problem: names the field and the fix. */
export function problemText(problem: Problem, locale: Locale): string {
  const { expectations, fields, bodies, phrases } = words[locale]
  switch (problem.kind) {
    case 'field_unknown': {
      const known = problem.known.join(', ')
      return known ? phrases.unknown(problem.field, known) : phrases.unknownOfNone(problem.field)
    }
    case 'field_missing':
      return phrases.missing(problem.field, expectations[problem.expects])
    case 'field_wrong':
      return phrases.wrong(problem.field, expectations[problem.expects])
    case 'field_type':
      return phrases.type(problem.field, expectations[problem.expects])
    case 'field_choice':
      return phrases.choice(problem.field, problem.choices.join(', '))
    case 'choice_missing':
      return phrases.choiceMissing(problem.field, problem.choices.join(', '))
    case 'field_range':
      return phrases.range(problem.field, problem.min, problem.max)
    case 'field_long':
      return phrases.long(problem.field, problem.max)
    default:
      return 'field' in problem ? fields[problem.kind](problem.field) : bodies[problem.kind]
  }
}
