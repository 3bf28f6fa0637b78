/** Books & Magazines. `!` marks what is mature. */
export const BOOKS = `
Books & Magazines #37
  Books
    Adventure
    African American Studies
    Aging
    Animals & Pets
    Anthologies
    Anthropology
    Antiques & Collectibles
    Archaeology
    Architecture
    Art
    Astrology
    Astronomy
    Audio Books
    Bargain Books
    Biography & Memoir
    Biology
    Body, Mind & Spirit
    Business & Economics
    Calendars & Diaries
    Careers
    Chemistry
    Children's Books #3703
    Christian Living
    Civil Rights
    Classics
    Computers & Internet
    Cookbooks #3702
    Crafts & Hobbies
    Crime & Detectives
    Current Affairs
    Dance
    Design
    Diet & Nutrition
    Drama & Plays
    Earth Science
    Education & Teaching
    Engineering
    Entertainment
    Erotica Books #3704 !
    Essays & Letters
    Family & Relationships
    Fantasy
    Fashion & Beauty
    Fiction #3701
    Film & Television
    Fitness & Exercise
    Foreign Language Books
    Games & Puzzles
    Gardening
    Gay & Lesbian Studies
    Geography
    Graphic Novels
    Health & Healing
    Historical Fiction
    History
    Home Improvement
    Horror
    House & Home
    Humor
    Inspiration
    Journalism
    Juvenile Nonfiction
    Language Arts
    Law
    Literary Criticism
    Mathematics
    Medicine
    Military
    Music Books
    Mystery
    Nature
    New Age
    Occult & Paranormal
    Outdoors & Adventure
    Parenting
    Performing Arts
    Philosophy
    Photography
    Physics
    Poetry
    Political Science
    Psychology
    Reference
    Religion
    Romance
    Science Fiction
    Self-Help
    Sexuality & Health
    Short Stories
    Social Science
    Sports & Recreation
    Study Aids & Test Guides
    Technology
    Textbooks
    Thrillers
    Transportation
    Travel Guides
    True Crime
    Westerns
    Women's Studies
    Young Adult
  Comics
    Manga
    Superhero Comics
    Collectible Comics
  Magazines
    Business Magazines
    Fashion Magazines
    Food Magazines
    Home Magazines
    News Magazines
    Science Magazines
    Sports Magazines
`;
