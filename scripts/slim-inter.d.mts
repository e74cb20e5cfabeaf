export declare function writeSlimInter(): Promise<string>
