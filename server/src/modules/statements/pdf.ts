import PDFDocument from 'pdfkit'
import type { Column, Document, Table } from './document.ts'

// A4 in PDF points.
const page = { margin: 48, width: 595.28, height: 841.89, foot: 36 }
const inside = page.width - 2 * page.margin
const ink = { dark: '#16181d', quiet: '#5b6270', line: '#d9dce3', ground: '#eef1f7', accent: '#1463e0' }
const rowHeight = 15

type Paper = InstanceType<typeof PDFDocument>

/** An A4 document. The same document gives the same bytes: its creation time is `madeAtMs`. */
export async function pdfOf(document: Document, madeAtMs: number): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    bufferPages: true,
    info: { Title: document.title, Author: 'Openbourse', CreationDate: new Date(madeAtMs) },
  })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
  })
  writeHead(paper, document)
  for (const table of document.tables) writeTable(paper, table)
  paper.moveDown(1.5).font('Helvetica').fontSize(8).fillColor(ink.quiet)
  paper.text(plain(document.closing), page.margin, paper.y, { width: inside })
  writeEdges(paper, document)
  paper.end()
  return whole
}

function writeHead(paper: Paper, document: Document): void {
  paper.font('Helvetica-Bold').fontSize(11).fillColor(ink.accent).text('Openbourse', page.margin, page.margin)
  paper.moveDown(0.6).fontSize(18).fillColor(ink.dark).text(plain(document.title))
  paper.moveDown(0.6).fontSize(9)
  for (const [term, value] of document.facts) {
    const top = paper.y
    paper.font('Helvetica').fillColor(ink.quiet).text(plain(term), page.margin, top, { width: 150 })
    paper
      .font('Helvetica-Bold')
      .fillColor(ink.dark)
      .text(plain(value), page.margin + 150, top, { width: inside - 150 })
  }
}

function writeTable(paper: Paper, table: Table): void {
  if (paper.y > page.height - page.margin - 5 * rowHeight) paper.addPage()
  paper.moveDown(1.4).font('Helvetica-Bold').fontSize(11).fillColor(ink.dark)
  paper.text(plain(table.title), page.margin)
  paper.moveDown(0.4)
  writeColumns(paper, table.columns)
  for (const row of table.rows) {
    if (paper.y > page.height - page.margin - page.foot - rowHeight) {
      paper.addPage()
      writeColumns(paper, table.columns)
    }
    writeRow(paper, row, { columns: table.columns, font: 'Helvetica', color: ink.dark })
    paper
      .moveTo(page.margin, paper.y - 3)
      .lineTo(page.margin + inside, paper.y - 3)
      .lineWidth(0.4)
      .strokeColor(ink.line)
      .stroke()
  }
}

function writeColumns(paper: Paper, columns: readonly Column[]): void {
  paper.rect(page.margin, paper.y - 3, inside, rowHeight).fill(ink.ground)
  const heads = columns.map(({ head }) => head)
  writeRow(paper, heads, { columns, font: 'Helvetica-Bold', color: ink.quiet })
}

function writeRow(
  paper: Paper,
  cells: readonly string[],
  look: { readonly columns: readonly Column[]; readonly font: string; readonly color: string },
): void {
  const top = paper.y
  const total = look.columns.reduce((sum, { width }) => sum + width, 0)
  let left = page.margin
  paper.font(look.font).fontSize(8).fillColor(look.color)
  for (const [at, column] of look.columns.entries()) {
    const width = (inside * column.width) / total
    paper.text(plain(cells[at] ?? ''), left + 2, top, {
      width: width - 4,
      height: rowHeight - 3,
      align: column.isFigure ? 'right' : 'left',
      ellipsis: true,
      lineBreak: false,
    })
    left += width
  }
  paper.y = top + rowHeight
}

/** The banner at the top and the page number at the bottom of every page. */
function writeEdges(paper: Paper, document: Document): void {
  const { start, count } = paper.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    paper.switchToPage(at)
    // Text below the margin would start a new page.
    paper.page.margins.bottom = 0
    paper.rect(0, 0, page.width, 20).fill(ink.ground)
    const line = { width: inside, align: 'center', lineBreak: false } as const
    paper.font('Helvetica').fontSize(8).fillColor(ink.quiet)
    paper.text(plain(document.banner), page.margin, 7, line)
    paper.text(plain(document.pageOf(at + 1, count)), page.margin, page.height - page.foot + 6, line)
  }
}

/** The standard fonts support Latin-1; the narrow spaces of `Intl` become plain ones. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('−', '-')
    .replaceAll(/[^\u0020-\u00ff–—’]/g, '?')
}
