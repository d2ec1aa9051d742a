/** Something that a browser of the floors does not know. */
export interface Found {
  /** As the list of guards names it. */
  feature: string;
  place: string;
}
