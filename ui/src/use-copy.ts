import { useUi } from './context.tsx'
import { copyText } from './copy.ts'
import { toasts } from './toast.ts'

/** Copies a text and shows the result in a toast; `said` replaces “Copied”. */
export function useCopy(): (text: string, said?: string) => Promise<void> {
  const { words } = useUi()
  return async (text, said = words.copied) => toasts.show((await copyText(text)) ? said : words.notCopied)
}
