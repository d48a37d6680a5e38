import { useText } from '../i18n.tsx'

/** What a proof was refused with. Operators have no recovery codes, so the sentences about them are not here. */
export function useRefusal(): (answer: { readonly reason: string; readonly msg: string }) => string {
  const text = useText('factor')
  return ({ reason, msg }) =>
    reason === 'second_factor_wrong'
      ? text('wrongCode')
      : reason === 'no_answer'
        ? text('noAnswer')
        : msg || text('noAnswer')
}
