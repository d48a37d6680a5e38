import { type Arrival, Arrivals } from '../../lib/arrivals/Arrivals.tsx'
import { useText } from '../../lib/i18n.tsx'
import { Button } from '../../lib/pieces/index.ts'
import styles from './door.module.css'

/** Shown right after login: operators who joined by a link of the machine within the last 30 days. */
export function RecentArrivals(props: { readonly of: readonly Arrival[]; readonly onRead: () => void }) {
  const text = useText('arrivals')
  return (
    <div className={styles.ways}>
      <p className="two">{text('told')}</p>
      <Arrivals of={props.of} />
      <Button kind="primary" wide onPress={props.onRead}>
        {text('read')}
      </Button>
    </div>
  )
}
