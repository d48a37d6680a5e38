import { Copy } from 'lucide-react'
import { useUi } from './context.tsx'
import { useCopy } from './use-copy.ts'

/** Copies a short text and confirms it. `shape` chooses a label or an icon. */
export function CopyButton(props: {
  readonly text: string
  readonly shape?: 'word' | 'icon'
  readonly label?: string
}) {
  const { words } = useUi()
  const copyOut = useCopy()
  const copy = () => void copyOut(props.text)
  return props.shape === 'icon' ? (
    <button type="button" className="tap" aria-label={props.label ?? words.copy} onClick={copy}>
      <Copy className="icon-small" aria-hidden="true" />
    </button>
  ) : (
    <button type="button" className="text-button" onClick={copy}>
      {words.copy}
    </button>
  )
}
