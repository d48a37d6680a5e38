import { useText } from '../i18n.tsx'

/** What a proof was refused with. Operators have no codes of recovery, so what people are told of them is not said here. */
export function useRefusal(): (answer: { readonly reason: string; readonly msg: string }) => string {
  const text = useText('factor')
  return ({ reason, msg }) =>
    reason === 'second_factor_wrong'
      ? text('wrongCode')
      : reason === 'no_answer'
        ? text('noAnswer')
        : msg || text('noAnswer')
}
