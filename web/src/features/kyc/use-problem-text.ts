import { useText } from '../../lib/i18n.tsx'

/** The sentence of a problem that was found here, with its values. */
export function useProblemText() {
  const text = useText('kyc.problems')
  return (problem: { readonly reason: string; readonly values: Readonly<Record<string, string>> }): string =>
    // The word is one of the sentences' keys: a test compares the two.
    text(problem.reason as 'kyc_number_length', problem.values as { wanted: string; given: string })
}
