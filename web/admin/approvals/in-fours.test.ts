import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inFours } from './in-fours.ts';

test('who compares two accounts reads numbers in fours, and codes as they are typed', () => {
  const shown: [string, string][] = [
    ['123456789012', '1234 5678 9012'],
    ['ACCOUNT 50100012345678', 'ACCOUNT 5010 0012 3456 78'],
    ['HDFC0001234', 'HDFC0001234'],
    ['9876543210@upi', '9876543210@upi'],
    ['office.12345@bank', 'office.12345@bank'],
    ['₹1,00,000 · 2026', '₹1,00,000 · 2026'],
  ];
  for (const [text, expected] of shown) assert.equal(inFours(text), expected);
});
