/** The same figures as a table. Rows are made when they come in sight: a line may hold 100,000 of them. */
export interface TwinTable {
  readonly caption: string
  /** The first column heads the rows. */
  readonly columns: readonly string[]
  readonly rowCount: number
  readonly row: (index: number) => readonly string[]
}
