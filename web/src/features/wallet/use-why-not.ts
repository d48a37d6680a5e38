import { useText } from '../../lib/i18n.tsx'

/** What keeps a place from being saved: nobody is asked for a trade password for what could not be. */
export function useWhyNot(form: {
  readonly isFilled: boolean
  readonly isWrong: boolean
}): string | undefined {
  const text = useText('wallet.addBank')
  if (!form.isFilled) return text('needAll')
  return form.isWrong ? text('needMend') : undefined
}
