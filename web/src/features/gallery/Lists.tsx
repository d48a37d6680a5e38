import {
  Age,
  Avatar,
  Bone,
  Bones,
  Brand,
  Card,
  ChartCandlestick,
  Check,
  CopyButton,
  Head,
  Item,
  List,
  LogOut,
  Mark,
  Pill,
  Section,
  Shield,
  Spinner,
  Star,
  Tile,
  Trash2,
} from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'

const nothing = () => {}
const minuteMs = 60_000

export function Lists() {
  return (
    <Section title="Lists" end={<Pill tone="info">Five kinds of row</Pill>}>
      <div className="stack">
        <Card flush>
          <List label="Rows">
            <Item
              to={paths.markets()}
              mark={<Mark symbol="LAGC" />}
              title="A link"
              note="with a mark"
              end="₦310.88"
            />
            <Item
              onPress={nothing}
              mark={<Avatar letters="AO" />}
              title="A button"
              note="with an avatar"
              strong
            />
            <Item mark={<Mark symbol="SAVB" />} title="Only text" note="nothing to press" end="₦41.35" />
            <Item
              to={paths.markets()}
              mark={<Mark symbol="ZUMT" />}
              title="A name so long that it cannot stand on one line of a narrow phone"
              note="and a note that is also much longer than there is room for it"
              end="₦1,053,161.65"
            />
          </List>
        </Card>
        <CompactRows />
        <Small />
      </div>
    </Section>
  )
}

function CompactRows() {
  return (
    <Card flush>
      <List inset="icon" label="Compact rows">
        <Item to={paths.security()} icon={Shield} title="Compact, with an icon" compact />
        <Item
          onPress={nothing}
          icon={Star}
          title="The chosen one"
          end={<Check className="icon link" aria-hidden="true" />}
          compact
          current
          plain
          strong
        />
        <Item onPress={nothing} icon={Trash2} title="Dangerous" compact danger plain />
        <Item onPress={nothing} icon={LogOut} title="Without a chevron" compact plain end="Version 1.0.0" />
      </List>
    </Card>
  )
}

function Small() {
  return (
    <Card>
      <Head title="A heading" note="with a note" />
      <div className="tiles">
        <Tile to={paths.markets()} icon={ChartCandlestick} label="Tile" />
        <Tile to={paths.markets()} icon={Shield} label="A longer one" />
      </div>
      <div className="row wrap gap3">
        <Brand name="Openbourse" />
        <Spinner />
        <CopyButton text="OB-1" />
        <CopyButton shape="icon" text="OB-1" label="Copy the number" />
        <Age sinceMs={clock.now()} nowMs={clock.now} text={seconds} />
        <Age sinceMs={clock.now() - minuteMs} nowMs={clock.now} text={seconds} />
      </div>
      <Bones>
        <Bone width="60%" /> <Bone width="2.5rem" height="2.5rem" radius="full" />
      </Bones>
    </Card>
  )
}

const seconds = (ageMs: number) => `${Math.floor(ageMs / 1000)} s old`
