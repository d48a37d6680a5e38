import { Button, Card, Empty, Failed, type Href, List, Plus, RowBones, Section, Show } from '@openbourse/ui'
import type { ComponentProps, ReactElement } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { faceOf } from '../../lib/query.ts'
import styles from './wallet.module.css'

type Saved<Row> = { readonly list: readonly Row[]; readonly max: number }

/** Places that money can go to, with how many there may be and the way to another one. Accounts and addresses alike. */
export function SavedPlaces<Row>(props: {
  readonly query: Parameters<typeof faceOf<Saved<Row>, readonly Row[]>>[0]
  readonly icon: ComponentProps<typeof Empty>['icon']
  readonly add: Href
  readonly words: Readonly<Record<'list' | 'add' | 'emptyTitle' | 'empty' | 'failedTitle' | 'failed', string>>
  readonly children: (row: Row) => ReactElement
}) {
  const { query, icon, add, words } = props
  const text = useText('wallet.banks')
  const { data } = query
  const count = data && data.list.length > 0 ? { count: data.list.length, max: data.max } : undefined
  return (
    <>
      <Section title={words.list} end={count && <span className="head-note">{text('count', count)}</span>}>
        <Card flush>
          <Show
            of={faceOf(query, ({ list }) => list)}
            skeleton={<RowBones rows={2} mark={false} />}
            empty={
              <Empty icon={icon} title={words.emptyTitle} action={words.add} to={add}>
                {words.empty}
              </Empty>
            }
            failed={(retry) => (
              <Failed title={words.failedTitle} retry={retry}>
                {words.failed}
              </Failed>
            )}
          >
            {(list) => (
              <List inset="icon" label={words.list}>
                {list.map(props.children)}
              </List>
            )}
          </Show>
        </Card>
      </Section>
      {count && (
        <div className={styles.end}>
          <Button kind="primary" wide icon={Plus} to={add}>
            {words.add}
          </Button>
        </div>
      )}
    </>
  )
}
