import {
  ArrowLeftRight,
  CalendarDays,
  Card,
  Item,
  List,
  ListIcon,
  PieChart,
  ReceiptText,
  Share,
} from '@openbourse/ui'
import { Gains } from '../../features/reports/Gains.tsx'
import { assetPaths } from '../../lib/asset-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { recordPaths } from '../../lib/record-paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['reports', 'statement'], Reports)

function Reports() {
  const text = useText('reports')
  const user = useUser()
  return (
    <Page own title={text('title')}>
      {user === null ? (
        <LoginFirst icon={ReceiptText} title={text('visitorTitle')} next={paths.statementIndex()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <div className="stack">
          <Card flush>
            <List inset="icon">
              <Item icon={ListIcon} to={paths.statement()} title={text('flow')} note={text('flowAbout')} />
              <Item
                icon={ArrowLeftRight}
                to={paths.coinStatement()}
                title={text('coinFlow')}
                note={text('coinFlowAbout')}
              />
              <Item
                icon={CalendarDays}
                to={paths.income()}
                title={text('income')}
                note={text('incomeAbout')}
              />
              <Item
                icon={PieChart}
                to={assetPaths.year()}
                title={text('yearly')}
                note={text('yearlyAbout')}
              />
              <Item icon={ReceiptText} to={paths.bills()} title={text('bills')} note={text('billsAbout')} />
              <Item
                icon={Share}
                to={recordPaths.own()}
                title={text('publicRecord')}
                note={text('publicRecordAbout')}
              />
            </List>
          </Card>
          <Gains />
        </div>
      )}
    </Page>
  )
}
