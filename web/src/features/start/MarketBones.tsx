import { Bone, Bones, RowBones } from '@openbourse/ui'
import styles from './start.module.css'

/** The market card before it is known: same height, no invented figures. */
export function MarketBones() {
  return (
    <>
      <Bones>
        <div className={styles.index}>
          <div className="stack">
            <Bone width="5rem" />
            <Bone width="11rem" height="1.75rem" />
            <Bone width="100%" height="7.5rem" />
          </div>
        </div>
      </Bones>
      <div className={styles.rows}>
        <RowBones rows={3} />
      </div>
    </>
  )
}
