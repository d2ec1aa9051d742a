const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `₹1,00,000` or `₹99.50`, alike in all three languages. */
export const formatRupees = (amount: number): string =>
  (Number.isInteger(amount) ? wholeRupees : rupeesAndPaise).format(amount);
