/** The row of a statement that always answers exactly one. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement answered no row.');
  return row;
}
