import {
  Card,
  Empty,
  Failed,
  type Loaded,
  LoadMore,
  PieChart,
  RowBones,
  Section,
  Show,
  ShowOne,
} from '@openbourse/ui'

const faces: readonly Loaded<readonly string[]>[] = [
  { state: 'waiting' },
  { state: 'failed', retry: () => {} },
  { state: 'ready', value: [] },
  { state: 'ready', value: ['One', 'Two'] },
]

export function States() {
  return (
    <Section title="States">
      <div className="stack">
        {faces.map((face) => (
          <Card flush key={JSON.stringify(face)}>
            <Show
              of={face}
              skeleton={<RowBones rows={2} />}
              empty={
                <Empty icon={PieChart} title="No shares yet" action="See what trades most" onPress={() => {}}>
                  What you buy stands here with its cost.
                </Empty>
              }
              failed={(retry) => (
                <Failed title="Stock values did not load" retry={retry}>
                  The price service did not answer in 60 seconds. Nothing was bought, sold or moved.
                </Failed>
              )}
            >
              {(rows) => <p className="center t3">{rows.join(', ')}</p>}
            </Show>
          </Card>
        ))}
        <Card>
          <ShowOne
            of={{ state: 'waiting' }}
            skeleton={<RowBones rows={1} mark={false} />}
            failed={() => <p>It did not come.</p>}
          >
            {(value: string) => <p>{value}</p>}
          </ShowOne>
        </Card>
        <LoadMore state="more" onMore={() => {}} />
        <LoadMore state="loading" onMore={() => {}} />
        <LoadMore state="no-more" onMore={() => {}} />
      </div>
    </Section>
  )
}
