export declare function writeReactionPictures(): void
