import { useText } from '../../lib/i18n.tsx'

/** Why a payout destination cannot be saved: checked first, so that no user enters a trade password in vain. */
export function useWhyNot(form: {
  readonly isFilled: boolean
  readonly isWrong: boolean
  readonly code: string
}): string | undefined {
  const text = useText('wallet.addBank')
  const codes = useText('codes')
  if (!form.isFilled) return text('needAll')
  if (form.isWrong) return text('needMend')
  return form.code.trim() === '' ? codes('need') : undefined
}
