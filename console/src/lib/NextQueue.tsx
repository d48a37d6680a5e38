import { useNow } from './clock.ts'
import { useText } from './i18n.tsx'
import { useNavigation } from './may.ts'
import { type PageName, to } from './paths.ts'
import { Button } from './pieces/index.ts'
import { leftOf } from './promise.ts'
import { useQueues } from './queues.ts'
import { useLength } from './use-length.ts'

const everyMs = 10_000

/** A link to the most urgent case of another queue, shown when this queue is empty; nothing if all queues are empty. */
export function NextQueue(props: { readonly besides: PageName }) {
  const text = useText('common')
  const shell = useText('shell')
  const length = useLength()
  const now = useNow(everyMs)
  const lines = useNavigation().flatMap((group) => group.lines)
  const [next] = useQueues()
    .flatMap(({ page, waiting }) => {
      const line = lines.find((one) => one.page === page && page !== props.besides)
      const left = Math.min(...waiting.map((one) => leftOf(one.receivedAt, one.promiseMs, now)))
      return line && Number.isFinite(left) ? [{ line, left }] : []
    })
    .toSorted((one, other) => one.left - other.left)
  if (!next) return null
  const { page, icon, key } = next.line
  const queue = shell(`pages.${page}`)
  const left = length(next.left)
  return (
    <Button to={to(page)} icon={icon} hint={`g ${key}`}>
      {text(next.left < 0 ? 'nextQueueLate' : 'nextQueue', { queue, left })}
    </Button>
  )
}
