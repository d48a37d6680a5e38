import { Copy, copyText } from '@openbourse/ui'
import { useText } from '../i18n.tsx'
import { say } from '../store.ts'

/** A hash in groups of four, its first and last groups stronger, so that two can be compared by eye. */
export function Hash(props: { readonly of: string; readonly label: string }) {
  const text = useText('common')
  const groups = props.of.match(/.{1,4}/g) ?? []
  const copy = async () => {
    say(text((await copyText(props.of)) ? 'copied' : 'notCopied'))
  }
  const start = groups.slice(0, 2).join(' ')
  const middle = groups.slice(2, -2).join(' ')
  const end = groups.slice(-2).join(' ')
  return (
    <div className="hash">
      <span className="code">
        <b>{start}</b> {middle} <b>{end}</b>
      </span>
      <button type="button" aria-label={text('copy', { what: props.label })} onClick={copy}>
        <Copy className="icon-small" aria-hidden="true" />
      </button>
    </div>
  )
}
