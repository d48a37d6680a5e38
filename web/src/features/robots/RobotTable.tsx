import { Anchor, Card, Delta } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { robotPaths } from '../../lib/robot-paths.ts'
import type { Income } from './info.ts'
import own from './own.module.css'

/** Each robot's result beside just holding, and their sums; the currency is written once, so that two figures fit on a narrow phone. */
export function RobotTable({ of: { robots, total, currency } }: { readonly of: Income }) {
  const text = useText('robots')
  return (
    <Card>
      <div className={own.tableBox}>
        <table className={own.table}>
          <caption className="sr">{text('byRobot')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('robot')}</th>
              <th scope="col">{text('result')}</th>
              <th scope="col">{text('holding')}</th>
            </tr>
          </thead>
          <tbody>
            {robots.map(({ robotId, name, state, profit, holding }) => (
              <tr key={robotId}>
                <th scope="row">
                  <Anchor href={robotPaths.robot({ id: robotId })}>{name}</Anchor>
                  <small>{text(`state.${state}`)}</small>
                </th>
                <td>
                  <Delta amount={profit} />
                </td>
                <td>
                  <Delta amount={holding} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('sum')}</th>
              <td>
                <Delta amount={total.profit} asset={currency} />
              </td>
              <td>
                <Delta amount={total.holding} asset={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}
