import type { Publication } from '@openbourse/protocol'
import { useText } from '../../lib/i18n.tsx'
import { Tag } from '../../lib/pieces/index.ts'

/** Whether it is published, or waits for a second operator. */
export function State(props: { readonly of: Publication }) {
  const text = useText('content')
  const { state, waiting } = props.of
  if (waiting !== null) return <Tag tone="accent">{text('waiting')}</Tag>
  return <Tag tone={state === 'published' ? 'good' : undefined}>{text(`states.${state}`)}</Tag>
}
