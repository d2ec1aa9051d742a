/** Opens the map app of a phone, or the map in the browser. */
export const mapLink = (place: string): string => `https://maps.google.com/maps?q=${encodeURIComponent(place)}`;
