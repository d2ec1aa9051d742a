/** Searches for a place; phones open it in their map app. */
export const mapLink = (place: string): string => `https://maps.google.com/maps?q=${encodeURIComponent(place)}`;
