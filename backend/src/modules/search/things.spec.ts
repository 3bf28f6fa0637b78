import { describe, expect, it } from '@jest/globals';
import { planOf } from './search-words.js';
import { thingsOfCategory, thingsOfTitle } from './things.js';

describe('the thing of a title', () => {
  it.each<[string, string[]]>([
    ['Soft-Coat Kettlebell, 20 lb, Teal', ['kettlebell']],
    ['EcoTank ET-2800 All-in-One Printer, with Extra Ink Set', ['printer']],
    ['Bistro Table with Umbrella', ['table']],
    ['Shoe Rack for Running Gear', ['rack']],
    ['Enameled Dutch Oven 5.5 qt, Brick Red', ['oven']],
    ['Robot Vacuum R1', ['vacuum']],
    ['Countertop Blender 64 oz, Cream', ['blender']],
    ['Barrier Cream, 30 ml', ['cream']],
    ['502 Ink Bottle, Black', ['bottle', 'ink']],
    ['Percale Sheet Set, Queen', ['set', 'sheet']],
    ['Cotton T-Shirt', ['tshirt', 'shirt']],
    ['Apple - iPhone 7 32GB - Black (Verizon)', ['iphone']],
    ['Apple - iPhone 8 64GB - Space Gray', ['iphone']],
    ['Apple - MacBook Pro', ['macbook']],
    ['Samsung - Galaxy S7 edge 4G LTE with 32GB Memory Cell Phone (Unlocked) - Gold', ['phone']],
    ['Arc 13 Laptop with 16 GB RAM', ['laptop']],
    ['(Renewed) iPhone 13 Pro Max', ['iphone']],
    ['Set of 6 Knives', ['knife']],
    ['Gel Pen Set of Six, Black', ['pen']],
    ['HP 2 in 1 Laptop', ['laptop']],
    ['Slip On Sneaker', ['sneaker']],
    ['Étui pour téléphone', ['etui']],
    ['Black, XL', []],
    ['', []],
  ])('%j is %j', (title, things) => expect(thingsOfTitle(title)).toEqual(things));
});

describe('the things of a category', () => {
  it.each<[string, string[]]>([
    ['Shoes', ['shoe']],
    ['Headphones & Audio', ['headphone', 'audio']],
    ['Pens and Paper', ['pen', 'paper']],
  ])('%j are %j', (name, things) => expect(thingsOfCategory(name)).toEqual(things));
});

describe('the thing of a search', () => {
  it.each<[string, string[]]>([
    ['printer ink', ['ink', 'printer']],
    ['wallet for men', ['wallet']],
    ['toys for 2 year old', ['toys']],
    ['shoes size 9', ['shoes']],
    ['robot vacuum that mops', ['vacuum', 'robot']],
    ['blender cream', ['blender', 'cream']],
    ['onesie gift set', ['onesie', 'set', 'gift']],
    ['birthday gift to a reader', ['reader', 'gift']],
    ['clip on sunglasses', ['sunglasses', 'clip']],
    ['étui pour téléphone', ['etui']],
    ['black xl', []],
  ])('%j may be %j', (text, words) => {
    const { words: all, things } = planOf(text);
    expect(things.map((i) => all[i]!.text)).toEqual(words);
  });
});
