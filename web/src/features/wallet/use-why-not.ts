import { useText } from '../../lib/i18n.tsx'

/** What keeps a place from being saved: nobody is asked for a trade password for what could not be. */
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
